CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE INDEX `limits_expire` ON `limits` (`expire`);--> statement-breakpoint
DROP TABLE `attempts`;