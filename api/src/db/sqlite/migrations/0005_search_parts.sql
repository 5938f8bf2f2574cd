-- A search within a state or role passed every find of the others. Each state's orders and each role's users have a part of
-- the index of their own now: its number stands 60 bits above the row's.
DROP TRIGGER users_search_insert;
--> statement-breakpoint
DROP TRIGGER users_search_update;
--> statement-breakpoint
DROP TRIGGER users_search_delete;
--> statement-breakpoint
DROP TRIGGER orders_search_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_update;
--> statement-breakpoint
DROP TRIGGER orders_search_delete;
--> statement-breakpoint
ALTER TABLE `users` ADD `search_part` integer GENERATED ALWAYS AS (CASE role WHEN 'user' THEN 0 WHEN 'admin' THEN 1 END) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `orders` ADD `search_part` integer GENERATED ALWAYS AS (CASE state WHEN 'pending' THEN 0 WHEN 'paid' THEN 1 WHEN 'failed' THEN 2 WHEN 'expired' THEN 3 WHEN 'refunded' THEN 4 WHEN 'review' THEN 5 END) VIRTUAL;
--> statement-breakpoint
INSERT INTO users_search (users_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO users_search (rowid, text) SELECT (search_part << 60) | seq, name || ' ' || email || ' ' || phone_number FROM users ORDER BY 1;
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_search (rowid, text) VALUES ((new.search_part << 60) | new.seq, new.name || ' ' || new.email || ' ' || new.phone_number);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF role, name, email, phone_number ON users BEGIN
  DELETE FROM users_search WHERE rowid = (old.search_part << 60) | old.seq;
  INSERT INTO users_search (rowid, text) VALUES ((new.search_part << 60) | new.seq, new.name || ' ' || new.email || ' ' || new.phone_number);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
  DELETE FROM users_search WHERE rowid = (old.search_part << 60) | old.seq;
END;
--> statement-breakpoint
INSERT INTO orders_search (orders_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO orders_search (rowid, text) SELECT (search_part << 60) | seq, service_name || ' ' || user_name || ' ' || user_email || ' ' || phone_number || ' ' || coalesce(transaction_id, '') FROM orders ORDER BY 1;
--> statement-breakpoint
-- Orders are found in the order of their amount, too: the positions of a second index begin with it.
CREATE VIRTUAL TABLE orders_search_by_amount USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO orders_search_by_amount (rowid, text) SELECT (search_part << 60) | (amount << 32) | seq, service_name || ' ' || user_name || ' ' || user_email || ' ' || phone_number || ' ' || coalesce(transaction_id, '') FROM orders ORDER BY 1;
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search (rowid, text) VALUES ((new.search_part << 60) | new.seq, new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
  INSERT INTO orders_search_by_amount (rowid, text) VALUES ((new.search_part << 60) | (new.amount << 32) | new.seq, new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF amount, state, service_name, user_name, user_email, phone_number, transaction_id ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = (old.search_part << 60) | old.seq;
  INSERT INTO orders_search (rowid, text) VALUES ((new.search_part << 60) | new.seq, new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
  DELETE FROM orders_search_by_amount WHERE rowid = (old.search_part << 60) | (old.amount << 32) | old.seq;
  INSERT INTO orders_search_by_amount (rowid, text) VALUES ((new.search_part << 60) | (new.amount << 32) | new.seq, new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = (old.search_part << 60) | old.seq;
  DELETE FROM orders_search_by_amount WHERE rowid = (old.search_part << 60) | (old.amount << 32) | old.seq;
END;
