ALTER TABLE "mail_tokens" ADD COLUMN "new_email" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" bigint;