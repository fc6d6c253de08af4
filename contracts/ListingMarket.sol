// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.24;

interface IListedToken {
    function ownerOf(uint256 tokenId) external view returns (address);
    function transferFrom(address from, address to, uint256 tokenId) external payable;
    function royaltyInfo(uint256 tokenId, uint256 price) external view returns (address, uint256);
}

/// Sells tokens of collections at the price of their owners, for a fee and the royalty of the collection. Listings are on the chain.
contract ListingMarket {
    struct Listing {
        address collection;
        uint256 tokenId;
        address seller;
        uint256 price;
    }

    event Listed(uint256 indexed listing, address indexed collection, uint256 tokenId, address seller, uint256 price);
    event Cancelled(uint256 indexed listing, address indexed collection);
    event Sold(
        uint256 indexed listing,
        address indexed collection,
        uint256 tokenId,
        address seller,
        address buyer,
        uint256 price,
        uint256 fee,
        uint256 royalty
    );

    error NotSeller(address caller);
    error NotListed(uint256 listing);
    error WrongPayment(uint256 expected);
    error PaymentFailed(address to);

    uint256 private constant TEN_THOUSAND = 10_000;

    address public immutable owner = msg.sender;
    uint256 public immutable feeBps;
    Listing[] public listings;

    constructor(uint256 feeBps_) {
        feeBps = feeBps_;
    }

    function count() external view returns (uint256) {
        return listings.length;
    }

    function list(address collection, uint256 tokenId, uint256 price) external returns (uint256 listing) {
        if (IListedToken(collection).ownerOf(tokenId) != msg.sender) revert NotSeller(msg.sender);
        listing = listings.length;
        listings.push(Listing(collection, tokenId, msg.sender, price));
        emit Listed(listing, collection, tokenId, msg.sender, price);
    }

    function cancel(uint256 listing) external {
        Listing memory listed = listings[listing];
        if (listed.seller != msg.sender) revert NotSeller(msg.sender);
        delete listings[listing];
        emit Cancelled(listing, listed.collection);
    }

    function buy(uint256 listing) external payable {
        Listing memory listed = listings[listing];
        if (listed.seller == address(0)) revert NotListed(listing);
        if (msg.value != listed.price) revert WrongPayment(listed.price);
        delete listings[listing];
        uint256 fee = (listed.price * feeBps) / TEN_THOUSAND;
        (address artist, uint256 royalty) = IListedToken(listed.collection).royaltyInfo(listed.tokenId, listed.price);
        IListedToken(listed.collection).transferFrom(listed.seller, msg.sender, listed.tokenId);
        emit Sold(
            listing, listed.collection, listed.tokenId, listed.seller, msg.sender, listed.price, fee, royalty
        );
        pay(owner, fee);
        pay(artist, royalty);
        pay(listed.seller, listed.price - fee - royalty);
    }

    function pay(address to, uint256 amount) private {
        (bool sent,) = to.call{value: amount}("");
        if (!sent) revert PaymentFailed(to);
    }
}
