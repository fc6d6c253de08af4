// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PairFactory} from "./PairFactory.sol";
import {PairPool} from "./PairPool.sol";

/// Pays into pools and swaps along a path of them, with the calls that routers of Uniswap V2 have.
contract PairRouter {
    using SafeERC20 for IERC20;

    address public immutable factory;
    address public immutable WETH;

    modifier before(uint256 deadline) {
        require(block.timestamp <= deadline, "too late");
        _;
    }

    constructor(address factory_, address weth) {
        (factory, WETH) = (factory_, weth);
    }

    /// Pays in as much of both as fits the pool's own price, at most what is offered and at least what is asked.
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 offeredA,
        uint256 offeredB,
        uint256 leastA,
        uint256 leastB,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        if (PairFactory(factory).getPair(tokenA, tokenB) == address(0)) PairFactory(factory).createPair(tokenA, tokenB);
        (amountA, amountB) = fitting(tokenA, tokenB, offeredA, offeredB);
        require(amountA >= leastA && amountB >= leastB, "the price moved");
        liquidity = payIn(tokenA, tokenB, amountA, amountB, to);
    }

    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 leastA,
        uint256 leastB,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256 amountA, uint256 amountB) {
        PairPool pool = poolOf(tokenA, tokenB);
        IERC20(address(pool)).safeTransferFrom(msg.sender, address(pool), liquidity);
        (uint256 amount0, uint256 amount1) = pool.burn(to);
        (amountA, amountB) = tokenA < tokenB ? (amount0, amount1) : (amount1, amount0);
        require(amountA >= leastA && amountB >= leastB, "the price moved");
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 least,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        uint256 last = path.length - 1;
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < last; i++) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i], path[i + 1]);
            uint256 afterFee = amounts[i] * 997;
            amounts[i + 1] = (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
        }
        require(amounts[last] >= least, "too little for it");
        follow(amounts, path, to);
    }

    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 most,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; i--) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i - 1], path[i]);
            amounts[i - 1] = (reserveIn * amounts[i] * 1000) / ((reserveOut - amounts[i]) * 997) + 1;
        }
        require(amounts[0] <= most, "too dear");
        follow(amounts, path, to);
    }

    /// Each pool pays the next one, the last one pays whom it is for.
    function follow(uint256[] memory amounts, address[] calldata path, address to) private {
        IERC20(path[0]).safeTransferFrom(msg.sender, address(poolOf(path[0], path[1])), amounts[0]);
        for (uint256 i = 0; i + 1 < path.length; i++) {
            address next = i + 2 < path.length ? address(poolOf(path[i + 1], path[i + 2])) : to;
            (uint256 out0, uint256 out1) =
                path[i] < path[i + 1] ? (uint256(0), amounts[i + 1]) : (amounts[i + 1], uint256(0));
            poolOf(path[i], path[i + 1]).swap(out0, out1, next, "");
        }
    }

    function payIn(address tokenA, address tokenB, uint256 amountA, uint256 amountB, address to)
        private
        returns (uint256)
    {
        PairPool pool = poolOf(tokenA, tokenB);
        IERC20(tokenA).safeTransferFrom(msg.sender, address(pool), amountA);
        IERC20(tokenB).safeTransferFrom(msg.sender, address(pool), amountB);
        return pool.mint(to);
    }

    function fitting(address tokenA, address tokenB, uint256 offeredA, uint256 offeredB)
        private
        view
        returns (uint256, uint256)
    {
        (uint256 reserveA, uint256 reserveB) = reservesOf(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (offeredA, offeredB);
        uint256 neededB = (offeredA * reserveB) / reserveA;
        return neededB <= offeredB ? (offeredA, neededB) : ((offeredB * reserveA) / reserveB, offeredB);
    }

    function poolOf(address one, address other) private view returns (PairPool) {
        address pool = PairFactory(factory).getPair(one, other);
        require(pool != address(0), "no such pool");
        return PairPool(pool);
    }

    function reservesOf(address spent, address bought) private view returns (uint256, uint256) {
        (uint256 reserve0, uint256 reserve1,) = poolOf(spent, bought).getReserves();
        return spent < bought ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
