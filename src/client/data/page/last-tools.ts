/** What each tool was last used for; stored on this device and forgotten with the session. */
import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/wire-words.ts';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { getValue, setValue } from '../../../offline/storage/key-value.ts';
import { useLocale } from '../i18n/locale.ts';

const TOOLS = ['ttk', 'crafting', 'auction', 'items'] as const;
type Tool = (typeof TOOLS)[number];

interface ToolUse {
  /** What it was used for, in the language of that time. */
  readonly text: string;
  readonly locale: Locale;
  /** Search parameters that open it so again; none where the tool keeps its state itself. */
  readonly search: Readonly<Record<string, unknown>>;
}

type ToolUses = Readonly<Partial<Record<Tool, ToolUse>>>;

const keyOf = (tool: Tool): string => `last-used/${tool}`;
/** A use that lasts shorter is no use, and typing is not stored letter by letter. */
const SETTLED_MS = 1_000;

function isUse(value: unknown): value is ToolUse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'locale' in value &&
    'search' in value &&
    typeof value.search === 'object' &&
    value.search !== null
  );
}

async function readToolUses(): Promise<ToolUses> {
  const stored = await Promise.all(TOOLS.map(async (tool) => [tool, await getValue(keyOf(tool))] as const));
  return Object.fromEntries(stored.filter(([, use]) => isUse(use)));
}

/** Remembers what a tool shows; null: nothing worth it yet. */
export function useRememberTool(
  tool: Tool,
  text: string | null,
  search: Readonly<Record<string, unknown>> = {},
): void {
  const locale = useLocale();
  const key = JSON.stringify(search);
  useEffect(() => {
    // the demo shows the same screens
    if (text === null || text === '' || !withoutLocale(location.pathname).startsWith('/tools/'))
      return undefined;
    const timer = setTimeout(() => {
      const use: ToolUse = { text, locale, search: JSON.parse(key) as ToolUse['search'] };
      void setValue(keyOf(tool), use);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [tool, text, locale, key]);
}

/** The last uses; empty until they are read. */
export function useToolUses(): ToolUses {
  const [uses, setUses] = useState<ToolUses>({});
  useEffect(() => {
    let isGone = false;
    void readToolUses().then((stored) => isGone || setUses(stored));
    return () => {
      isGone = true;
    };
  }, []);
  return uses;
}
