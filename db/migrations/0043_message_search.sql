-- Words in messages are found without reading every message of a busy home.
create index conversation_messages_by_text on conversation_messages using gin (body gin_trgm_ops);
