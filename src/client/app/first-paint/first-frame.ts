/** Whether the served HTML says what this page is, to somebody without an account: then it is read before the app has come. */
export function isReadBeforeApp(): boolean {
  return (
    document.documentElement.dataset['intro'] !== 'none' &&
    document.documentElement.dataset['first'] === 'app'
  );
}

/**
 * Resolves once the served HTML has been painted, at once in a tab that nobody sees. Downloads that start then leave the
 * bandwidth to what the first paint needs.
 */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
