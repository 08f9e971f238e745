-- A refund that the provider could not make is set aside from the owner's money, so that the rest of its payment can be paid out.
alter type ledger_posting_kind add value 'REFUND_HELD';
