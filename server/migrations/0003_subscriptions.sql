CREATE TABLE "cpd_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	"title" "bytea" NOT NULL,
	"reflection" "bytea" NOT NULL,
	"source" text,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "entitlement_notices" (
	"entitlement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entitlement_notices_entitlement_id_kind_ends_at_pk" PRIMARY KEY("entitlement_id","kind","ends_at")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_by" uuid,
	"used_at" timestamp (3) with time zone,
	"rewarded_at" timestamp (3) with time zone,
	CONSTRAINT "invite_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"interval" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"amount" integer NOT NULL,
	"entitlement_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"news_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_orders_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "token_allowances" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"used" integer NOT NULL,
	"reserved" integer NOT NULL,
	CONSTRAINT "token_allowances_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "token_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"purpose" text NOT NULL,
	"reserved" integer NOT NULL,
	"delivered" integer NOT NULL,
	"used" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject" "bytea" NOT NULL,
	"message" "bytea" NOT NULL,
	"priority" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cpd_entries" ADD CONSTRAINT "cpd_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_notices" ADD CONSTRAINT "entitlement_notices_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_used_by_accounts_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_allowances" ADD CONSTRAINT "token_allowances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_uses" ADD CONSTRAINT "token_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cpd_entries_account" ON "cpd_entries" USING btree ("account_id","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cpd_entries_source" ON "cpd_entries" USING btree ("account_id","source");--> statement-breakpoint
CREATE INDEX "invite_codes_made_by" ON "invite_codes" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_used_by" ON "invite_codes" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "subscription_orders_account" ON "subscription_orders" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_orders_open" ON "subscription_orders" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "token_uses_account" ON "token_uses" USING btree ("account_id","month","id");--> statement-breakpoint
CREATE INDEX "token_uses_open" ON "token_uses" USING btree ("alive_until") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "support_requests_account" ON "support_requests" USING btree ("account_id","created_at");