import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { iconShapes } from '../src/client/ui/icon/icon-body.ts';
import { ICON_NAMES } from '../src/client/ui/icon/icon-names.ts';

const MODULE_ID = 'virtual:built-in-icons';
const RESOLVED_ID = `\0${MODULE_ID}`;

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** Bundles the listed icons as data; a name missing from the set fails the build. */
export function builtInIcons(): Plugin {
  return {
    name: 'built-in-icons',
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
    load(id) {
      if (id !== RESOLVED_ID) return undefined;
      const set = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet;
      const picked = ICON_NAMES.map((name) => {
        const icon = set.icons[name];
        if (icon === undefined)
          throw new Error(`icon-names.ts lists "${name}", which the set does not have.`);
        return [name, iconShapes(icon.body)] as const;
      });
      return `export const BUILT_IN_ICONS = ${JSON.stringify(Object.fromEntries(picked))};`;
    },
  };
}
