-- A search within a state or role passed every find of the others. What a list is filtered by is a word of the index now,
-- marked by U+E000, which no search contains: `wordsOf` keeps letters and digits.
DROP TRIGGER users_search_insert;
--> statement-breakpoint
DROP TRIGGER users_search_update;
--> statement-breakpoint
INSERT INTO users_search (users_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO users_search (rowid, text) SELECT seq, char(57344) || role || ' ' || name || ' ' || email || ' ' || phone_number FROM users;
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_search (rowid, text) VALUES (new.seq, char(57344) || new.role || ' ' || new.name || ' ' || new.email || ' ' || new.phone_number);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF role, name, email, phone_number ON users BEGIN
  DELETE FROM users_search WHERE rowid = old.seq;
  INSERT INTO users_search (rowid, text) VALUES (new.seq, char(57344) || new.role || ' ' || new.name || ' ' || new.email || ' ' || new.phone_number);
END;
--> statement-breakpoint
-- Orders are found in the order of their amount, too: the row numbers of a second index begin with it.
DROP TRIGGER orders_search_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_update;
--> statement-breakpoint
DROP TRIGGER orders_search_delete;
--> statement-breakpoint
INSERT INTO orders_search (orders_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO orders_search (rowid, text) SELECT seq, char(57344) || state || iif(listed, ' ' || char(57344) || 'listed ', ' ') || service_name || ' ' || user_name || ' ' || user_email || ' ' || phone_number || ' ' || coalesce(transaction_id, '') FROM orders;
--> statement-breakpoint
CREATE VIRTUAL TABLE orders_search_by_amount USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO orders_search_by_amount (rowid, text) SELECT (amount << 32) | seq, char(57344) || state || iif(listed, ' ' || char(57344) || 'listed ', ' ') || service_name || ' ' || user_name || ' ' || user_email || ' ' || phone_number || ' ' || coalesce(transaction_id, '') FROM orders ORDER BY amount, seq;
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search (rowid, text) VALUES (new.seq, char(57344) || new.state || iif(new.listed, ' ' || char(57344) || 'listed ', ' ') || new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
  INSERT INTO orders_search_by_amount (rowid, text) VALUES ((new.amount << 32) | new.seq, char(57344) || new.state || iif(new.listed, ' ' || char(57344) || 'listed ', ' ') || new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF amount, state, service_name, user_name, user_email, phone_number, transaction_id ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = old.seq;
  INSERT INTO orders_search (rowid, text) VALUES (new.seq, char(57344) || new.state || iif(new.listed, ' ' || char(57344) || 'listed ', ' ') || new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
  DELETE FROM orders_search_by_amount WHERE rowid = (old.amount << 32) | old.seq;
  INSERT INTO orders_search_by_amount (rowid, text) VALUES ((new.amount << 32) | new.seq, char(57344) || new.state || iif(new.listed, ' ' || char(57344) || 'listed ', ' ') || new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = old.seq;
  DELETE FROM orders_search_by_amount WHERE rowid = (old.amount << 32) | old.seq;
END;
