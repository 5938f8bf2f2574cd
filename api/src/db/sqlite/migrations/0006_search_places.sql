-- Searches in the order of a text sorted all that they found. Each order has a place in the order of its service name and of
-- its e-mail address now, a number that a search index can stand by: see `orders/places.ts`.
ALTER TABLE `orders` ADD `search_text` text GENERATED ALWAYS AS (service_name || ' ' || user_name || ' ' || user_email || ' ' || phone_number || ' ' || coalesce(transaction_id, '')) VIRTUAL;
--> statement-breakpoint
-- No two orders have the same place, so that the default serves no row that is written later.
ALTER TABLE `orders` ADD `service_place` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE `orders` ADD `email_place` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Spread over the numbers below 2^52.
UPDATE orders SET service_place = at.service * (4503599627370496 / (SELECT count(*) + 1 FROM orders)), email_place = at.email * (4503599627370496 / (SELECT count(*) + 1 FROM orders))
FROM (SELECT seq, row_number() OVER (ORDER BY service_name, id) AS service, row_number() OVER (ORDER BY user_email, id) AS email FROM orders) AS at
WHERE at.seq = orders.seq;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_service_place` ON `orders` (`service_place`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_email_place` ON `orders` (`email_place`);
--> statement-breakpoint
DROP TRIGGER orders_search_insert;
--> statement-breakpoint
DROP TRIGGER orders_search_update;
--> statement-breakpoint
DROP TRIGGER orders_search_delete;
--> statement-breakpoint
-- Whoever reads an index backwards turns round a whole page of it for the first find, so that pages are half the usual size. Smaller
-- ones make the far end of a common word's list dear.
INSERT INTO users_search (users_search, rank) VALUES ('pgsz', 2000);
--> statement-breakpoint
INSERT INTO registrations_search (registrations_search, rank) VALUES ('pgsz', 2000);
--> statement-breakpoint
INSERT INTO estimates_search (estimates_search, rank) VALUES ('pgsz', 2000);
--> statement-breakpoint
INSERT INTO orders_search (orders_search, rank) VALUES ('pgsz', 2000);
--> statement-breakpoint
INSERT INTO orders_search_by_amount (orders_search_by_amount, rank) VALUES ('pgsz', 2000);
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search (rowid, text) VALUES ((new.search_part << 60) | new.seq, new.search_text);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF state, service_name, user_name, user_email, phone_number, transaction_id ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = (old.search_part << 60) | old.seq;
  INSERT INTO orders_search (rowid, text) VALUES ((new.search_part << 60) | new.seq, new.search_text);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_delete AFTER DELETE ON orders BEGIN
  DELETE FROM orders_search WHERE rowid = (old.search_part << 60) | old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_amount_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search_by_amount (rowid, text) VALUES ((new.search_part << 60) | (new.amount << 32) | new.seq, new.search_text);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_amount_update AFTER UPDATE OF state, amount, service_name, user_name, user_email, phone_number, transaction_id ON orders BEGIN
  DELETE FROM orders_search_by_amount WHERE rowid = (old.search_part << 60) | (old.amount << 32) | old.seq;
  INSERT INTO orders_search_by_amount (rowid, text) VALUES ((new.search_part << 60) | (new.amount << 32) | new.seq, new.search_text);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_amount_delete AFTER DELETE ON orders BEGIN
  DELETE FROM orders_search_by_amount WHERE rowid = (old.search_part << 60) | (old.amount << 32) | old.seq;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE orders_search_by_service USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO orders_search_by_service (orders_search_by_service, rank) VALUES ('pgsz', 2000);
--> statement-breakpoint
INSERT INTO orders_search_by_service (rowid, text) SELECT (search_part << 60) | service_place, search_text FROM orders ORDER BY 1;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_service_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search_by_service (rowid, text) VALUES ((new.search_part << 60) | new.service_place, new.search_text);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_service_update AFTER UPDATE OF state, service_place, service_name, user_name, user_email, phone_number, transaction_id ON orders BEGIN
  DELETE FROM orders_search_by_service WHERE rowid = (old.search_part << 60) | old.service_place;
  INSERT INTO orders_search_by_service (rowid, text) VALUES ((new.search_part << 60) | new.service_place, new.search_text);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_service_delete AFTER DELETE ON orders BEGIN
  DELETE FROM orders_search_by_service WHERE rowid = (old.search_part << 60) | old.service_place;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE orders_search_by_email USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO orders_search_by_email (orders_search_by_email, rank) VALUES ('pgsz', 2000);
--> statement-breakpoint
INSERT INTO orders_search_by_email (rowid, text) SELECT (search_part << 60) | email_place, search_text FROM orders ORDER BY 1;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_email_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_search_by_email (rowid, text) VALUES ((new.search_part << 60) | new.email_place, new.search_text);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_email_update AFTER UPDATE OF state, email_place, service_name, user_name, user_email, phone_number, transaction_id ON orders BEGIN
  DELETE FROM orders_search_by_email WHERE rowid = (old.search_part << 60) | old.email_place;
  INSERT INTO orders_search_by_email (rowid, text) VALUES ((new.search_part << 60) | new.email_place, new.search_text);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_by_email_delete AFTER DELETE ON orders BEGIN
  DELETE FROM orders_search_by_email WHERE rowid = (old.search_part << 60) | old.email_place;
END;
