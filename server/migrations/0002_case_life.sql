CREATE TABLE "case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"reason" "bytea",
	"to" uuid,
	"content_hash" text,
	"as_author" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"access" text NOT NULL,
	"part" "bytea",
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_recommendations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"outcome" text,
	"nature" "bytea",
	"intensity" "bytea",
	"complexity" "bytea",
	"unpredictability" "bytea",
	"participants" "bytea",
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "checklist_received_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "fast_track_reason" "bytea";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "archived_from" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "signed_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "signed_off_by" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "signed_off_as_author" boolean;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_to_accounts_id_fk" FOREIGN KEY ("to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_members" ADD CONSTRAINT "case_members_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_members" ADD CONSTRAINT "case_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_members" ADD CONSTRAINT "case_members_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_recommendations" ADD CONSTRAINT "case_recommendations_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_recommendations" ADD CONSTRAINT "case_recommendations_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_events_case" ON "case_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_members_case_account" ON "case_members" USING btree ("case_id","account_id");--> statement-breakpoint
CREATE INDEX "case_members_account" ON "case_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_recommendations_version" ON "case_recommendations" USING btree ("case_id","version");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_signed_off_by_accounts_id_fk" FOREIGN KEY ("signed_off_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;