import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The auction by region and item: what is known, sales and their sums, published prices, watched items. */
export const migration0006: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE market_items (
        region text NOT NULL,
        item_id text NOT NULL,
        urgency smallint NOT NULL,
        is_crafting boolean NOT NULL DEFAULT false,
        due_at timestamptz NOT NULL,
        asked_at timestamptz,
        opened_at timestamptz,
        wanted_at timestamptz,
        is_traded boolean,
        problems integer NOT NULL DEFAULT 0,
        lots_at timestamptz,
        lots jsonb NOT NULL DEFAULT '[]',
        lots_total integer NOT NULL DEFAULT 0,
        lowest_rub double precision,
        lowest_until timestamptz,
        on_sale bigint NOT NULL DEFAULT 0,
        sales_at timestamptz,
        sales_from timestamptz,
        sales_through timestamptz,
        is_past_read boolean NOT NULL DEFAULT false,
        sealed_from timestamptz,
        sealed_to timestamptz,
        week_sales integer NOT NULL DEFAULT 0,
        week_minimum_rub double precision,
        week_average_rub double precision,
        week_median_rub double precision,
        week_maximum_rub double precision,
        PRIMARY KEY (region, item_id),
        CHECK ((sealed_from IS NULL) = (sealed_to IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX market_items_by_due ON market_items (urgency, due_at)`.execute(db);
    await sql`CREATE INDEX market_items_wanted ON market_items (wanted_at) WHERE wanted_at IS NOT NULL`.execute(db);
    await sql`
      CREATE TABLE market_sales (
        region text NOT NULL,
        item_id text NOT NULL,
        sold_at timestamptz NOT NULL,
        price_rub bigint NOT NULL CHECK (price_rub > 0),
        amount integer NOT NULL CHECK (amount > 0),
        level smallint NOT NULL,
        quality smallint NOT NULL,
        times integer NOT NULL CHECK (times > 0),
        PRIMARY KEY (region, item_id, sold_at, price_rub, amount, level, quality)
      )`.execute(db);
    await sql`
      CREATE TABLE market_spans (
        region text NOT NULL,
        item_id text NOT NULL,
        span_seconds integer NOT NULL CHECK (span_seconds > 0),
        at timestamptz NOT NULL,
        sales integer NOT NULL,
        units bigint NOT NULL,
        total_rub double precision NOT NULL,
        minimum_rub double precision NOT NULL,
        lower_rub double precision NOT NULL,
        median_rub double precision NOT NULL,
        upper_rub double precision NOT NULL,
        maximum_rub double precision NOT NULL,
        PRIMARY KEY (region, item_id, span_seconds, at)
      )`.execute(db);
    await sql`
      CREATE TABLE market_lease (
        name text PRIMARY KEY,
        holder text NOT NULL,
        fence bigint NOT NULL,
        held_until timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE market_files (
        region text PRIMARY KEY,
        tag text NOT NULL,
        made_at timestamptz NOT NULL,
        body bytea NOT NULL,
        brotli bytea NOT NULL,
        gzip bytea NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE market_watches (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        region text NOT NULL,
        item_id text NOT NULL,
        character_id text NOT NULL,
        below_rub bigint,
        above_rub bigint,
        is_below_armed boolean NOT NULL,
        is_above_armed boolean NOT NULL,
        reached_side text CHECK (reached_side IN ('below', 'above')),
        reached_price_rub double precision,
        reached_limit_rub bigint,
        reached_at timestamptz,
        is_told boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, region, item_id),
        CHECK (below_rub < above_rub)
      )`.execute(db);
    await sql`CREATE INDEX market_watches_by_item ON market_watches (region, item_id)`.execute(db);
    await sql`CREATE INDEX market_watches_untold ON market_watches (region) WHERE NOT is_told`.execute(db);
  },
};
