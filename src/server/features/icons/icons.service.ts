/**
 * Icons by name from the built-in set, with an optional public icon service as fallback. Source:
 * specification section 7.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Log } from '../../ports/log.ts';
import * as z from 'zod/mini';
import { ok, type Result, err } from '../../../domain/result.ts';

const FALLBACK_TIMEOUT_MS = 5_000;
const FALLBACK_MAX_BYTES = 500_000;
const MAX_NAMES = 100;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const iconSet = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z.optional(z.record(z.string(), z.object({ parent: z.string() }))),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

type IconSet = z.output<typeof iconSet>;

export interface IconsAnswer {
  readonly prefix: string;
  readonly icons: Record<string, { body: string }>;
  readonly width: number;
  readonly height: number;
  readonly not_found: string[];
}

export interface IconsService {
  /** `file` is the prefix with `.json`; names are separated by commas, unknown ones are listed in `not_found`. */
  pick(file: string, names: string): Promise<Result<IconsAnswer, 'icons.notFound'>>;
}

/** Accepts drawings only: no scripts, links, styles or event attributes from outside. */
function isDrawing(body: string): boolean {
  return !/<\s*(?:script|foreignobject|style|a|use|image|iframe)\b|\bon\w+\s*=|javascript:|href\s*=|url\s*\(\s*['"]?\s*(?!#)/i.test(
    body,
  );
}

function pickIcons(set: IconSet, names: readonly string[]): Record<string, { body: string }> {
  const chosen: Record<string, { body: string }> = {};
  for (const name of names) {
    const parent = Object.hasOwn(set.aliases ?? {}, name) ? set.aliases?.[name]?.parent : undefined;
    const icon = Object.hasOwn(set.icons, name)
      ? set.icons[name]
      : parent === undefined
        ? undefined
        : set.icons[parent];
    if (icon !== undefined) chosen[name] = { body: icon.body };
  }
  return chosen;
}

export function createIconsService({
  fallbackUrl,
  log,
}: {
  readonly fallbackUrl: string | null;
  readonly log: Log;
}): IconsService {
  let builtIn: Promise<IconSet> | null = null;
  const ownSet = (): Promise<IconSet> => {
    builtIn ??= readFile(
      createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'),
      'utf8',
    ).then((text) => z.parse(iconSet, JSON.parse(text)));
    return builtIn;
  };

  const fetchFallback = async (
    prefix: string,
    names: readonly string[],
  ): Promise<Record<string, { body: string }>> => {
    if (fallbackUrl === null || names.length === 0) return {};
    try {
      const answer = await fetch(`${fallbackUrl}/${prefix}.json?icons=${names.join(',')}`, {
        signal: AbortSignal.timeout(FALLBACK_TIMEOUT_MS),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const text = await answer.text();
      if (text.length > FALLBACK_MAX_BYTES) throw new Error('the answer is too large');
      const chosen = pickIcons(z.parse(iconSet, JSON.parse(text)), names);
      return Object.fromEntries(Object.entries(chosen).filter(([, icon]) => isDrawing(icon.body)));
    } catch (error) {
      log.warn(
        { event: 'icons.fallbackFailed', prefix, reason: error instanceof Error ? error.message : 'unknown' },
        'icons skipped',
      );
      return {};
    }
  };

  return {
    async pick(file, text) {
      const prefix = file.replace(/\.json$/, '');
      const names = [...new Set(text.split(',').filter((name) => NAME.test(name)))].slice(0, MAX_NAMES);
      const set = await ownSet();
      const isOwn = prefix === set.prefix;
      if (!isOwn && fallbackUrl === null) return err('icons.notFound');
      const own = isOwn ? pickIcons(set, names) : {};
      const icons = {
        ...(await fetchFallback(
          prefix,
          names.filter((name) => own[name] === undefined),
        )),
        ...own,
      };
      return ok({
        prefix,
        icons,
        width: set.width ?? 24,
        height: set.height ?? 24,
        not_found: names.filter((name) => icons[name] === undefined),
      });
    },
  };
}
