-- A beginning as long as `customer99` cost as many steps as it has finds. The triggers of the migration `search` stay.
DROP TABLE users_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE users_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO users_search (rowid, text) SELECT seq, name || ' ' || email || ' ' || phone_number FROM users;
--> statement-breakpoint
DROP TABLE orders_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE orders_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO orders_search (rowid, text) SELECT seq, service_name || ' ' || user_name || ' ' || user_email || ' ' || phone_number || ' ' || coalesce(transaction_id, '') FROM orders;
--> statement-breakpoint
DROP TABLE registrations_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE registrations_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO registrations_search (rowid, text) SELECT seq, name || ' ' || email || ' ' || phone_number FROM registrations;
--> statement-breakpoint
DROP TABLE estimates_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE estimates_search USING fts5(text, content='', contentless_delete=1, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO estimates_search (rowid, text) SELECT seq, name || ' ' || email || ' ' || phone_number || ' ' || message FROM estimates;
