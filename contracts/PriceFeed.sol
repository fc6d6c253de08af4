// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

/// A price that its owner tells, with the calls of an aggregator of Chainlink. Nobody makes its owner tell a new one.
contract PriceFeed {
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    uint8 public constant decimals = 8;
    address public immutable owner = msg.sender;
    int256 public latestAnswer;
    uint80 public latestRound;
    uint256 public latestTimestamp;

    constructor(int256 answer) {
        tell(answer);
    }

    function setAnswer(int256 answer) external {
        require(msg.sender == owner, "not the owner");
        tell(answer);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (latestRound, latestAnswer, latestTimestamp, latestTimestamp, latestRound);
    }

    function tell(int256 answer) private {
        latestRound += 1;
        latestAnswer = answer;
        latestTimestamp = block.timestamp;
        emit AnswerUpdated(answer, latestRound, block.timestamp);
    }
}
