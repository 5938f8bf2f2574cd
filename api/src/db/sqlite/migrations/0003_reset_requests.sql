CREATE TABLE `reset_requests` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL
);
