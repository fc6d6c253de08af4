// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

interface IDropToken {
    function transfer(address to, uint256 value) external returns (bool);
}

/// Pays each account of a Merkle tree its amount once, until the deadline. A leaf is the hash of index, account and amount.
contract MerkleAirdrop {
    IDropToken public immutable token;
    bytes32 public immutable root;
    uint256 public immutable deadline;
    mapping(uint256 => bool) public isClaimed;

    event Claimed(uint256 index, address account, uint256 amount);

    constructor(IDropToken token_, bytes32 root_, uint256 deadline_) {
        token = token_;
        root = root_;
        deadline = deadline_;
    }

    function claim(uint256 index, address account, uint256 amount, bytes32[] calldata proof) external {
        require(block.timestamp <= deadline, "too late");
        require(!isClaimed[index], "claimed before");
        bytes32 node = keccak256(abi.encodePacked(index, account, amount));
        for (uint256 i = 0; i < proof.length; i++) {
            bytes32 other = proof[i];
            node = node < other ? keccak256(abi.encodePacked(node, other)) : keccak256(abi.encodePacked(other, node));
        }
        require(node == root, "not in the list");
        isClaimed[index] = true;
        require(token.transfer(account, amount), "transfer failed");
        emit Claimed(index, account, amount);
    }
}
