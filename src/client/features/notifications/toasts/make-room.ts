/** In wider windows a toast has its place in the top bar. */
const WIDE = '(min-width: 90rem)';

/**
 * Keeps room above page and top bar for the toasts, as high as they are. The page scrolls by the same distance, so that
 * nothing moves under a finger; what is then behind the top bar can be scrolled to. Returns how to stop.
 */
export function makeRoomFor(toasts: HTMLElement): () => void {
  const { style } = document.documentElement;
  const wide = matchMedia(WIDE);
  let height = 0;
  const setHeight = (next: number): void => {
    if (next === height) return;
    const difference = next - height;
    height = next;
    style.setProperty('--toast-height', `${next}px`);
    window.scrollBy({ top: difference, behavior: 'instant' });
  };
  const follow = (): void => setHeight(wide.matches ? 0 : toasts.offsetHeight);
  const observer = new ResizeObserver(follow);
  observer.observe(toasts);
  wide.addEventListener('change', follow);
  return () => {
    observer.disconnect();
    wide.removeEventListener('change', follow);
    setHeight(0);
  };
}
