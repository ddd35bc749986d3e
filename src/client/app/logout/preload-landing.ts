/**
 * Loads the page to which a logout leads. The start of the app says how: its loader knows the layouts, which
 * log out themselves.
 */
let load: () => Promise<void> = () => Promise.resolve();

export function setLandingLoader(loader: () => Promise<void>): void {
  load = loader;
}

export function preloadLanding(): Promise<void> {
  return load();
}
