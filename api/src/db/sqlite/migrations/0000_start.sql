CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`admin` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_id_unique` ON `audit_log` (`id`);--> statement-breakpoint
CREATE TABLE `mails` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`sealed` blob,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`refused_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_id_unique` ON `mails` (`id`);--> statement-breakpoint
CREATE INDEX `mails_waiting` ON `mails` (`seq`) WHERE "mails"."sealed" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `orders` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`registration_id` text,
	`service_name` text NOT NULL,
	`source` text NOT NULL,
	`path` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`payment_method` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`provider_order_id` text,
	`checkout_url` text,
	`transaction_id` text,
	`idempotency_key` text NOT NULL,
	`open_key` text,
	`closes_at` integer,
	`asked_at` integer,
	`listed` integer GENERATED ALWAYS AS (state IN ('paid', 'refunded')) VIRTUAL,
	`user_name` text NOT NULL,
	`user_email` text NOT NULL,
	`phone_number` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id_unique` ON `orders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_unique` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_open_key_unique` ON `orders` (`open_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_provider` ON `orders` (`payment_method`,`provider_order_id`);--> statement-breakpoint
CREATE INDEX `orders_transaction` ON `orders` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`listed`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_registration` ON `orders` (`registration_id`);--> statement-breakpoint
CREATE INDEX `orders_listed` ON `orders` (`listed`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_listed_amount` ON `orders` (`listed`,`amount`,`id`);--> statement-breakpoint
CREATE INDEX `orders_listed_service` ON `orders` (`listed`,`service_name`,`id`);--> statement-breakpoint
CREATE INDEX `orders_listed_email` ON `orders` (`listed`,`user_email`,`id`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`seq`);--> statement-breakpoint
CREATE INDEX `orders_state_amount` ON `orders` (`state`,`amount`,`id`);--> statement-breakpoint
CREATE INDEX `orders_state_service` ON `orders` (`state`,`service_name`,`id`);--> statement-breakpoint
CREATE INDEX `orders_state_email` ON `orders` (`state`,`user_email`,`id`);--> statement-breakpoint
CREATE INDEX `orders_revenue` ON `orders` (`paid_at`,`service_name`,`currency`,`amount`) WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX `orders_pending` ON `orders` (`created_at`) WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE TABLE `webhook_inbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`payload` blob NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_inbox_event` ON `webhook_inbox` (`provider`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_inbox_waiting` ON `webhook_inbox` (`seq`) WHERE "webhook_inbox"."handled_at" IS NULL;--> statement-breakpoint
CREATE TABLE `estimate_files` (
	`id` text NOT NULL,
	`estimate_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`file` text NOT NULL,
	FOREIGN KEY (`estimate_id`) REFERENCES `estimates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimate_files_id_unique` ON `estimate_files` (`id`);--> statement-breakpoint
CREATE INDEX `estimate_files_estimate` ON `estimate_files` (`estimate_id`);--> statement-breakpoint
CREATE TABLE `estimates` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone_number` text NOT NULL,
	`services` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimates_id_unique` ON `estimates` (`id`);--> statement-breakpoint
CREATE INDEX `estimates_name` ON `estimates` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `estimates_email` ON `estimates` (`email`,`id`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`phone_number` text NOT NULL,
	`email` text NOT NULL,
	`source` text NOT NULL,
	`passport_file` text NOT NULL,
	`passport_type` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_id_unique` ON `registrations` (`id`);--> statement-breakpoint
CREATE INDEX `registrations_created` ON `registrations` (`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_name` ON `registrations` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email`,`id`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`account` text NOT NULL,
	`client` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_counted` ON `attempts` (`kind`,`account`,`client`,`at`);--> statement-breakpoint
CREATE INDEX `attempts_at` ON `attempts` (`at`);--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_tokens_user` ON `mail_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_tokens_expiry` ON `mail_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`phone_number` text NOT NULL,
	`email` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`password_hash` text NOT NULL,
	`activated_at` integer,
	`activation_mailed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id_unique` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);