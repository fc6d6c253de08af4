// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.19;

import {IMorpho, Id, Market, MarketParams} from "@morpho-org/morpho-blue/src/interfaces/IMorpho.sol";
import {MarketParamsLib} from "@morpho-org/morpho-blue/src/libraries/MarketParamsLib.sol";
import {MorphoBalancesLib} from "@morpho-org/morpho-blue/src/libraries/periphery/MorphoBalancesLib.sol";

interface Token {
    function approve(address spender, uint256 value) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
}

/// The views of a vault of MetaMorpho over positions in Morpho: each is worth what Morpho's own library says.
contract PotOfMorpho {
    using MarketParamsLib for MarketParams;
    using MorphoBalancesLib for IMorpho;

    IMorpho public immutable MORPHO;
    address public immutable asset;
    uint256 public constant timelock = 86400;
    uint8 public constant decimals = 18;
    address public curator = msg.sender;
    Id[] public withdrawQueue;
    MarketParams[] private markets;

    constructor(IMorpho morpho, address asset_) {
        MORPHO = morpho;
        asset = asset_;
        Token(asset_).approve(address(morpho), type(uint256).max);
    }

    function supply(MarketParams memory params, uint256 assets) external {
        withdrawQueue.push(params.id());
        markets.push(params);
        if (assets > 0) MORPHO.supply(params, assets, 0, address(this), "");
    }

    function totalAssets() external view returns (uint256 sum) {
        sum = Token(asset).balanceOf(address(this));
        for (uint256 i = 0; i < markets.length; i++) sum += positionOf(i);
    }

    function positionOf(uint256 at) public view returns (uint256) {
        return MORPHO.expectedSupplyAssets(markets[at], address(this));
    }

    function borrowedOf(uint256 at) external view returns (uint256) {
        return MORPHO.expectedTotalBorrowAssets(markets[at]);
    }

    function convertToAssets(uint256 shares) external pure returns (uint256) {
        return shares / 1e12;
    }

    function withdrawQueueLength() external view returns (uint256) {
        return withdrawQueue.length;
    }

    function config(Id) external pure returns (uint184 cap, bool enabled, uint64 removableAt) {
        return (type(uint184).max, true, 0);
    }

    function pendingCap(Id) external pure returns (uint192 value, uint64 validAt) {
        return (0, 0);
    }
}

/// The curve of Morpho's adaptive model at a rate that does not move: four times it at full use, a quarter at none.
contract SteadyAdaptiveRate {
    int256 private constant TARGET = 0.9e18;
    int256 private immutable rate;

    constructor(int256 rate_) {
        rate = rate_;
    }

    function rateAtTarget(Id) external view returns (int256) {
        return rate;
    }

    function borrowRateView(MarketParams memory, Market memory market) public view returns (uint256) {
        int256 use = market.totalSupplyAssets == 0
            ? int256(0)
            : int256(uint256(market.totalBorrowAssets)) * 1e18 / int256(uint256(market.totalSupplyAssets));
        int256 err = (use - TARGET) * 1e18 / (use > TARGET ? 1e18 - TARGET : TARGET);
        int256 factor = use > TARGET ? 1e18 + 3 * err : 1e18 + err * 3 / 4;
        return uint256(rate * factor / 1e18);
    }

    function borrowRate(MarketParams memory params, Market memory market) external view returns (uint256) {
        return borrowRateView(params, market);
    }
}
