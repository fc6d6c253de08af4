// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

interface IToken {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
}

interface IPair {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface IFeePool {
    function swapExactAmountIn(address tokenIn, uint256 amountIn, address tokenOut, uint256 least, uint256 highest)
        external
        returns (uint256 amountOut, uint256 price);
}

interface ILender {
    function flashLoanSimple(address receiver, address asset, uint256 amount, bytes calldata data, uint16 referral)
        external;
}

/// Buys a token in the pool where it is cheap and sells it where it is dear, with what others lend for the length of one
/// call. What is left goes to the owner; what is sent along goes to whoever builds the block. Fails where nothing would be left.
contract FlashArbitrage {
    struct Route {
        address cheap;
        bool isCheapPair;
        address dear;
        bool isDearPair;
        address token;
        address payment;
    }

    address public immutable owner = msg.sender;
    /// Whose call back is awaited; nobody else may use this contract's tokens.
    address private lender;

    modifier asOwner(address asked) {
        require(msg.sender == owner, "not the owner");
        lender = asked;
        _;
        lender = address(0);
    }

    /// Borrows `amount` of the token from the cheap pool, a pair of Uniswap V2, and repays it in the other token.
    function execute(Route calldata route, uint256 amount) external payable asOwner(route.cheap) {
        bool isFirst = IPair(route.cheap).token0() == route.token;
        bytes memory data = abi.encode(route);
        IPair(route.cheap).swap(isFirst ? amount : 0, isFirst ? 0 : amount, address(this), data);
        keep(route.payment);
    }

    /// Borrows `amount` of what is paid with from Aave version 3, buys and sells, and repays it with its premium.
    function executeWithLoan(Route calldata route, address pool, uint256 amount) external payable asOwner(pool) {
        ILender(pool).flashLoanSimple(address(this), route.payment, amount, abi.encode(route), 0);
        keep(route.payment);
    }

    function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external {
        require(msg.sender == lender && sender == address(this), "not asked for");
        Route memory route = abi.decode(data, (Route));
        uint256 amount = amount0 + amount1;
        uint256 received = exchange(route.dear, route.isDearPair, route.token, route.payment, amount);
        uint256 owed = quoteRepayment(route.cheap, route.token, amount);
        require(received > owed, "no profit");
        IToken(route.payment).transfer(route.cheap, owed);
    }

    function executeOperation(address asset, uint256 amount, uint256 premium, address initiator, bytes calldata data)
        external
        returns (bool)
    {
        require(msg.sender == lender && initiator == address(this), "not asked for");
        Route memory route = abi.decode(data, (Route));
        uint256 bought = exchange(route.cheap, route.isCheapPair, asset, route.token, amount);
        uint256 received = exchange(route.dear, route.isDearPair, route.token, asset, bought);
        require(received > amount + premium, "no profit");
        IToken(asset).approve(msg.sender, amount + premium);
        return true;
    }

    function keep(address payment) private {
        uint256 left = IToken(payment).balanceOf(address(this));
        require(left > 0, "no profit");
        IToken(payment).transfer(owner, left);
        if (msg.value > 0) {
            (bool paid,) = block.coinbase.call{value: msg.value}("");
            require(paid, "bribe refused");
        }
    }

    function exchange(address pool, bool isPair, address spent, address bought, uint256 amount)
        private
        returns (uint256 received)
    {
        if (!isPair) {
            IToken(spent).approve(pool, amount);
            (received,) = IFeePool(pool).swapExactAmountIn(spent, amount, bought, 0, type(uint256).max);
            return received;
        }
        bool isFirst = IPair(pool).token0() == spent;
        (uint256 reserve0, uint256 reserve1,) = IPair(pool).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 afterFee = amount * 997;
        received = (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
        IToken(spent).transfer(pool, amount);
        IPair(pool).swap(isFirst ? 0 : received, isFirst ? received : 0, address(this), "");
    }

    function quoteRepayment(address pair, address token, uint256 amount) private view returns (uint256) {
        bool isFirst = IPair(pair).token0() == token;
        (uint256 reserve0, uint256 reserve1,) = IPair(pair).getReserves();
        (uint256 reserveOut, uint256 reserveIn) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        return (reserveIn * amount * 1000) / ((reserveOut - amount) * 997) + 1;
    }
}
