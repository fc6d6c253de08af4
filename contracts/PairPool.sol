// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

interface IBorrower {
    function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// Two tokens whose product never falls: for reserves x and y and what is paid in, less 0.3 %, x * y is at least what it was. It
/// has the calls and events of a pair of Uniswap V2, by which pools of this kind are read. Its shares are a token; whoever pays in
/// both tokens gets as large a share of all as of the scarcer one. It pays out first, and is paid by the end of the call.
contract PairPool is ERC20("Pair pool", "PAIR") {
    using SafeERC20 for IERC20;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    /// Shares that nobody gets, so that one share is never worth so much that a small payment rounds to none.
    uint256 public constant MINIMUM_LIQUIDITY = 1000;
    address private constant NOBODY = address(0xdead);

    address public immutable factory = msg.sender;
    address public immutable token0;
    address public immutable token1;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;
    bool private isBusy;

    modifier alone() {
        require(!isBusy, "busy");
        isBusy = true;
        _;
        isBusy = false;
    }

    constructor(address first, address second) {
        (token0, token1) = (first, second);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Shares for what was sent here since the reserves were last noted.
    function mint(address to) external alone returns (uint256 liquidity) {
        (uint256 held0, uint256 held1) = held();
        (uint256 amount0, uint256 amount1) = (held0 - reserve0, held1 - reserve1);
        uint256 all = totalSupply();
        if (all == 0) {
            liquidity = Math.sqrt(amount0 * amount1) - MINIMUM_LIQUIDITY;
            _mint(NOBODY, MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min((amount0 * all) / reserve0, (amount1 * all) / reserve1);
        }
        require(liquidity > 0, "too little for a share");
        _mint(to, liquidity);
        note(held0, held1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// Pays out the part of both tokens that belongs to the shares that were sent here.
    function burn(address to) external alone returns (uint256 amount0, uint256 amount1) {
        (uint256 held0, uint256 held1) = held();
        uint256 liquidity = balanceOf(address(this));
        uint256 all = totalSupply();
        amount0 = (liquidity * held0) / all;
        amount1 = (liquidity * held1) / all;
        require(amount0 > 0 && amount1 > 0, "too few shares");
        _burn(address(this), liquidity);
        IERC20(token0).safeTransfer(to, amount0);
        IERC20(token1).safeTransfer(to, amount1);
        note(held0 - amount0, held1 - amount1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// Pays out, calls back if there is data, and then asks that the product did not fall.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external alone {
        require(amount0Out > 0 || amount1Out > 0, "nothing asked for");
        require(amount0Out < reserve0 && amount1Out < reserve1, "more than there is");
        require(to != token0 && to != token1, "not to a token");
        if (amount0Out > 0) IERC20(token0).safeTransfer(to, amount0Out);
        if (amount1Out > 0) IERC20(token1).safeTransfer(to, amount1Out);
        if (data.length > 0) IBorrower(to).uniswapV2Call(msg.sender, amount0Out, amount1Out, data);
        settle(amount0Out, amount1Out, to);
    }

    function settle(uint256 amount0Out, uint256 amount1Out, address to) private {
        (uint256 held0, uint256 held1) = held();
        uint256 paid0 = paidIn(held0, reserve0 - amount0Out);
        uint256 paid1 = paidIn(held1, reserve1 - amount1Out);
        require(paid0 > 0 || paid1 > 0, "not paid");
        // In thousandths, of which the fee is three.
        uint256 product = (held0 * 1000 - paid0 * 3) * (held1 * 1000 - paid1 * 3);
        require(product >= uint256(reserve0) * reserve1 * 1_000_000, "the product falls");
        note(held0, held1);
        emit Swap(msg.sender, paid0, paid1, amount0Out, amount1Out, to);
    }

    function paidIn(uint256 now_, uint256 left) private pure returns (uint256) {
        return now_ > left ? now_ - left : 0;
    }

    function held() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function note(uint256 held0, uint256 held1) private {
        require(held0 <= type(uint112).max && held1 <= type(uint112).max, "more than can be noted");
        (reserve0, reserve1, changedAt) = (uint112(held0), uint112(held1), uint32(block.timestamp));
        emit Sync(uint112(held0), uint112(held1));
    }
}
