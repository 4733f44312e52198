CREATE TABLE "kept_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	"reply" "bytea" NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_replies_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "kept_replies_kept_at" ON "kept_replies" USING btree ("kept_at");