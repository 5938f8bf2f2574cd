CREATE TABLE `file_removals` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file` text NOT NULL
);
