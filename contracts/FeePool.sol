// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

interface IPooledToken {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// A pool of two tokens that keeps the product of its balances and a fee of its own. It answers to the call of Balancer
/// version 1 and lends nothing: whoever uses it pays first. Liquidity is what was sent to it, and stays.
contract FeePool {
    address public immutable token;
    address public immutable payment;
    /// In millionths of what is paid in.
    uint256 public immutable fee;

    constructor(address token_, address payment_, uint256 fee_) {
        token = token_;
        payment = payment_;
        fee = fee_;
    }

    function swapExactAmountIn(address tokenIn, uint256 amountIn, address tokenOut, uint256 least, uint256 highest)
        external
        returns (uint256 amountOut, uint256 price)
    {
        require((tokenIn == token && tokenOut == payment) || (tokenIn == payment && tokenOut == token), "not traded here");
        uint256 balanceIn = IPooledToken(tokenIn).balanceOf(address(this));
        uint256 balanceOut = IPooledToken(tokenOut).balanceOf(address(this));
        uint256 afterFee = amountIn * (1_000_000 - fee);
        amountOut = (afterFee * balanceOut) / (balanceIn * 1_000_000 + afterFee);
        require(amountOut >= least, "too little for it");
        price = ((balanceIn + amountIn) * 1e18) / (balanceOut - amountOut);
        require(price <= highest, "too dear");
        require(IPooledToken(tokenIn).transferFrom(msg.sender, address(this), amountIn), "not paid");
        require(IPooledToken(tokenOut).transfer(msg.sender, amountOut), "not paid out");
    }
}
