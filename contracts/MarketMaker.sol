// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IMadePair {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// Trades what it holds in several pairs of Uniswap V2 by one transaction.
contract MarketMaker {
    using SafeERC20 for IERC20;

    struct Move {
        address pair;
        IERC20 spent;
        uint256 amount;
    }

    error NotOwner(address caller);

    address public immutable owner = msg.sender;

    function trade(Move[] calldata moves) external {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        for (uint256 i = 0; i < moves.length; i++) exchange(moves[i]);
    }

    function exchange(Move calldata move) private {
        IMadePair pair = IMadePair(move.pair);
        bool isFirst = pair.token0() == address(move.spent);
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        (uint256 reserveIn, uint256 reserveOut) = isFirst ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 afterFee = move.amount * 997;
        uint256 received = (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
        move.spent.safeTransfer(move.pair, move.amount);
        pair.swap(isFirst ? 0 : received, isFirst ? received : 0, address(this), "");
    }
}
