-- Stays that changed in the last days, whose older nights the analytics count again.
create index reservations_by_change on reservations (status_changed_at);

-- Chats count on the day of their first answer, like everything else that is answered.
create index support_chats_answered on support_chats (answered_at) where answered_at is not null;
