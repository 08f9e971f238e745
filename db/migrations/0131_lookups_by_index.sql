-- Deleting a document clears the profile that shows it. Without this index, each one that goes reads every account.
create index users_by_profile_image on users (profile_image_id) where profile_image_id is not null;

-- What a bank took of a stay is asked for whenever the stay's refund is shown. Live payments have an index by operation, and others none.
create index disputed_payments_by_operation on payments (operation) where dispute_id is not null;
