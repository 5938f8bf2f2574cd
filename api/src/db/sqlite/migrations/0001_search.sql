-- What admins search for: the words of these columns, kept by triggers. The prefixes make a word's beginning as fast as a word.
CREATE VIRTUAL TABLE users_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6');
--> statement-breakpoint
CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
  INSERT INTO users_search (rowid, text) VALUES (new.seq, new.name || ' ' || new.email || ' ' || new.phone_number);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_update AFTER UPDATE OF name, email, phone_number ON users BEGIN
  DELETE FROM users_search WHERE rowid = old.seq;
  INSERT INTO users_search (rowid, text) VALUES (new.seq, new.name || ' ' || new.email || ' ' || new.phone_number);
END;
--> statement-breakpoint
CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
  DELETE FROM users_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE orders_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6');
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search (rowid, text) VALUES (new.seq, new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF service_name, user_name, user_email, phone_number, transaction_id ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = old.seq;
  INSERT INTO orders_search (rowid, text) VALUES (new.seq, new.service_name || ' ' || new.user_name || ' ' || new.user_email || ' ' || new.phone_number || ' ' || coalesce(new.transaction_id, ''));
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE registrations_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6');
--> statement-breakpoint
CREATE TRIGGER registrations_search_insert AFTER INSERT ON registrations BEGIN
  INSERT INTO registrations_search (rowid, text) VALUES (new.seq, new.name || ' ' || new.email || ' ' || new.phone_number);
END;
--> statement-breakpoint
CREATE TRIGGER registrations_search_update AFTER UPDATE OF name, email, phone_number ON registrations BEGIN
  DELETE FROM registrations_search WHERE rowid = old.seq;
  INSERT INTO registrations_search (rowid, text) VALUES (new.seq, new.name || ' ' || new.email || ' ' || new.phone_number);
END;
--> statement-breakpoint
CREATE TRIGGER registrations_search_delete AFTER DELETE ON registrations BEGIN
  DELETE FROM registrations_search WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE estimates_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6');
--> statement-breakpoint
CREATE TRIGGER estimates_search_insert AFTER INSERT ON estimates BEGIN
  INSERT INTO estimates_search (rowid, text) VALUES (new.seq, new.name || ' ' || new.email || ' ' || new.phone_number || ' ' || new.message);
END;
--> statement-breakpoint
CREATE TRIGGER estimates_search_update AFTER UPDATE OF name, email, phone_number, message ON estimates BEGIN
  DELETE FROM estimates_search WHERE rowid = old.seq;
  INSERT INTO estimates_search (rowid, text) VALUES (new.seq, new.name || ' ' || new.email || ' ' || new.phone_number || ' ' || new.message);
END;
--> statement-breakpoint
CREATE TRIGGER estimates_search_delete AFTER DELETE ON estimates BEGIN
  DELETE FROM estimates_search WHERE rowid = old.seq;
END;
