// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {PairPool} from "./PairPool.sol";

/// One pool for every two tokens, made on first request.
contract PairFactory {
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    /// The tokens in any order.
    function createPair(address one, address other) external returns (address pair) {
        require(one != other && one != address(0) && other != address(0), "not two tokens");
        require(getPair[one][other] == address(0), "there is one");
        (address first, address second) = one < other ? (one, other) : (other, one);
        pair = address(new PairPool(first, second));
        getPair[first][second] = pair;
        getPair[second][first] = pair;
        allPairs.push(pair);
        emit PairCreated(first, second, pair, allPairs.length);
    }

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }
}
