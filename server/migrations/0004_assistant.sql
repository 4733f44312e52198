CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" "bytea" NOT NULL,
	"status" text NOT NULL,
	"provider" text,
	"model" text,
	"prompt_version" text,
	"citations" "bytea",
	"answers" uuid,
	"token_use_id" uuid,
	"stop_requested_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"send_key" text,
	"send_hash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" "bytea" NOT NULL,
	"pinned" boolean NOT NULL,
	"case_id" uuid,
	"counted_in" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_reads" (
	"account_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_reads_account_id_item_id_pk" PRIMARY KEY("account_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "known_names" "bytea";--> statement-breakpoint
ALTER TABLE "dst_assessment_versions" ADD COLUMN "assisted_by" text;--> statement-breakpoint
ALTER TABLE "dst_assessments" ADD COLUMN "assisted_by" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_token_use_id_token_uses_id_fk" FOREIGN KEY ("token_use_id") REFERENCES "public"."token_uses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_reads" ADD CONSTRAINT "knowledge_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_session" ON "chat_messages" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_status" ON "chat_messages" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_send_key" ON "chat_messages" USING btree ("session_id","send_key");--> statement-breakpoint
CREATE INDEX "chat_sessions_account" ON "chat_sessions" USING btree ("account_id","pinned","updated_at","id");