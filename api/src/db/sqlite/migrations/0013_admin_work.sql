CREATE TABLE `funnel_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`step` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text,
	`admin` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`seq`);--> statement-breakpoint
DROP INDEX `orders_revenue`;--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `failure_reason` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `handled_at` integer;--> statement-breakpoint
CREATE INDEX `orders_revenue` ON `orders` (`paid_at`,`service_name`,`currency`,`amount`,`refunded_amount`) WHERE "orders"."state" = 'paid';--> statement-breakpoint
ALTER TABLE `mails` ADD `order_id` text REFERENCES orders(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `mails_order` ON `mails` (`order_id`);--> statement-breakpoint
ALTER TABLE `estimates` ADD `state` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `estimates` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `estimates_state` ON `estimates` (`state`,`seq`);