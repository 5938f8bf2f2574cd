-- One full-text index for each searched table, by the row's `seq`. Orders had four, one for each sort, and numbers for their
-- positions in the order of a text; these go. An index holds the state or role beside the text, so that a search can be limited
-- to it. Every index is filled anew from the rows. The prefixes make beginnings of up to six letters as fast as words.
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
DROP TRIGGER orders_search_by_amount_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_by_amount_update;
--> statement-breakpoint
DROP TRIGGER orders_search_by_amount_delete;
--> statement-breakpoint
DROP TRIGGER orders_search_by_service_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_by_service_update;
--> statement-breakpoint
DROP TRIGGER orders_search_by_service_delete;
--> statement-breakpoint
DROP TRIGGER orders_search_by_email_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_by_email_update;
--> statement-breakpoint
DROP TRIGGER orders_search_by_email_delete;
--> statement-breakpoint
DROP TABLE users_search;
--> statement-breakpoint
DROP TABLE orders_search;
--> statement-breakpoint
DROP TABLE orders_search_by_amount;
--> statement-breakpoint
DROP TABLE orders_search_by_service;
--> statement-breakpoint
DROP TABLE orders_search_by_email;
--> statement-breakpoint
DROP INDEX `orders_service_place`;
--> statement-breakpoint
DROP INDEX `orders_email_place`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `search_part`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `search_text`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `service_place`;
--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `email_place`;
--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `search_part`;
--> statement-breakpoint
CREATE VIRTUAL TABLE users_search USING fts5(text, role, content='', contentless_delete=1, prefix='1 2 3 4 5 6');
--> statement-breakpoint
INSERT INTO users_search (rowid, text, role) SELECT seq, name || ' ' || email || ' ' || phone_number, role FROM users ORDER BY seq;
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_search (rowid, text, role) VALUES (new.seq, new.name || ' ' || new.email || ' ' || new.phone_number, new.role);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF role, name, email, phone_number ON users BEGIN
  UPDATE users_search SET text = new.name || ' ' || new.email || ' ' || new.phone_number, role = new.role WHERE rowid = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
  DELETE FROM users_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE orders_search USING fts5(text, state, content='', contentless_delete=1, prefix='1 2 3 4 5 6');
--> statement-breakpoint
INSERT INTO orders_search (rowid, text, state) SELECT seq, service_name || ' ' || user_name || ' ' || user_email || ' ' || phone_number || ' ' || coalesce(transaction_id, ''), state FROM orders ORDER BY seq;
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search (rowid, text, state) VALUES (new.seq, new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''), new.state);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF state, service_name, user_name, user_email, phone_number, transaction_id ON orders BEGIN
  UPDATE orders_search SET text = new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''), state = new.state WHERE rowid = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
-- The triggers of registrations and estimates stay as they are.
DROP TABLE registrations_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE registrations_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6');
--> statement-breakpoint
INSERT INTO registrations_search (rowid, text) SELECT seq, name || ' ' || email || ' ' || phone_number FROM registrations ORDER BY seq;
--> statement-breakpoint
DROP TABLE estimates_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE estimates_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6');
--> statement-breakpoint
INSERT INTO estimates_search (rowid, text) SELECT seq, name || ' ' || email || ' ' || phone_number || ' ' || message FROM estimates ORDER BY seq;
