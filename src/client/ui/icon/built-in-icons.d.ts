declare module 'virtual:built-in-icons' {
  import type { IconShape } from './icon-body.ts';

  export const BUILT_IN_ICONS: Readonly<Record<string, readonly IconShape[]>>;
}
