// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Pays a reward at an even rate for a period to those who stake, by their share of what is staked. Its calls and events are
/// those of the staking contracts that many protocols have.
contract RewardStream {
    using SafeERC20 for IERC20;

    event RewardAdded(uint256 reward);
    event Staked(address indexed user, uint256 amount);
    event Withdrawn(address indexed user, uint256 amount);
    event RewardPaid(address indexed user, uint256 reward);

    error NotDistributor(address caller);
    error NothingGiven();

    uint256 private constant UNIT = 1e18;

    IERC20 public immutable stakingToken;
    IERC20 public immutable rewardsToken;
    address public immutable rewardsDistribution = msg.sender;
    /// Seconds for which an added reward lasts.
    uint256 public immutable rewardsDuration;
    uint256 public periodFinish;
    /// Base units of the reward a second, to all who stake.
    uint256 public rewardRate;
    uint256 public lastUpdateTime;
    uint256 public rewardPerTokenStored;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => uint256) public userRewardPerTokenPaid;
    mapping(address => uint256) public rewards;

    modifier settled(address account) {
        rewardPerTokenStored = rewardPerToken();
        lastUpdateTime = lastTimeRewardApplicable();
        if (account != address(0)) {
            rewards[account] = earned(account);
            userRewardPerTokenPaid[account] = rewardPerTokenStored;
        }
        _;
    }

    constructor(IERC20 stakingToken_, IERC20 rewardsToken_, uint256 duration_) {
        stakingToken = stakingToken_;
        rewardsToken = rewardsToken_;
        rewardsDuration = duration_;
    }

    function lastTimeRewardApplicable() public view returns (uint256) {
        return block.timestamp < periodFinish ? block.timestamp : periodFinish;
    }

    function rewardPerToken() public view returns (uint256) {
        if (totalSupply == 0) return rewardPerTokenStored;
        return rewardPerTokenStored + ((lastTimeRewardApplicable() - lastUpdateTime) * rewardRate * UNIT) / totalSupply;
    }

    function earned(address account) public view returns (uint256) {
        return (balanceOf[account] * (rewardPerToken() - userRewardPerTokenPaid[account])) / UNIT + rewards[account];
    }

    function getRewardForDuration() external view returns (uint256) {
        return rewardRate * rewardsDuration;
    }

    function stake(uint256 amount) external settled(msg.sender) {
        if (amount == 0) revert NothingGiven();
        totalSupply += amount;
        balanceOf[msg.sender] += amount;
        stakingToken.safeTransferFrom(msg.sender, address(this), amount);
        emit Staked(msg.sender, amount);
    }

    function withdraw(uint256 amount) public settled(msg.sender) {
        if (amount == 0) revert NothingGiven();
        totalSupply -= amount;
        balanceOf[msg.sender] -= amount;
        stakingToken.safeTransfer(msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }

    function getReward() public settled(msg.sender) {
        uint256 reward = rewards[msg.sender];
        if (reward == 0) return;
        rewards[msg.sender] = 0;
        rewardsToken.safeTransfer(msg.sender, reward);
        emit RewardPaid(msg.sender, reward);
    }

    function exit() external {
        withdraw(balanceOf[msg.sender]);
        getReward();
    }

    /// Takes the reward from the caller and spreads it, with what is left of the running period, over a new one.
    function notifyRewardAmount(uint256 reward) external settled(address(0)) {
        if (msg.sender != rewardsDistribution) revert NotDistributor(msg.sender);
        rewardsToken.safeTransferFrom(msg.sender, address(this), reward);
        uint256 left = block.timestamp >= periodFinish ? 0 : (periodFinish - block.timestamp) * rewardRate;
        rewardRate = (reward + left) / rewardsDuration;
        lastUpdateTime = block.timestamp;
        periodFinish = block.timestamp + rewardsDuration;
        emit RewardAdded(reward);
    }
}
