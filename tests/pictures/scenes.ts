/** What the pictures of the landing page show: pages of the demo, as an officer or a guest sees them. */
import type { PictureScene } from '../../src/contract/pictures.ts';

export interface Scene {
  /** Whose screen it is; null for a guest. */
  readonly person: 'officer' | null;
  /** Without a language. */
  readonly path: string;
}

export const SCENES: Readonly<Record<PictureScene, Scene>> = {
  ttk: { person: null, path: '/tools/ttk' },
  crafting: { person: null, path: '/tools/crafting' },
  auction: { person: null, path: '/tools/auction?item=0r2g1' },
  requests: { person: 'officer', path: '/officer/request-manager?view=list' },
  skips: { person: 'officer', path: '/officer/skipsPanel' },
  gear: { person: 'officer', path: '/officer/gear-manager' },
};
