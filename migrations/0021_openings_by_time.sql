-- Openings of a symbol and direction by time: engine and broker are compared a span of time at once, and read no further ahead.
create index broker_trade_events_by_opening
  on broker_trade_events (source_id, instrument, (units < 0), "timestamp", trade_id)
  where kind = 'open' and price is not null;
