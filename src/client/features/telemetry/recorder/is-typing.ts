/** Whether a key event comes from where people type: of such, nothing is looked at. */

const FIELDS =
  'input, textarea, select, option, [contenteditable]:not([contenteditable="false" i]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]';

/**
 * Keys of an element that cannot have the focus come from inside of it: from a closed shadow tree, into which nothing
 * sees. An element of the page's own making may have one, too.
 */
function mayHideField(target: Element): boolean {
  if (target === document.body || target === document.documentElement) return false;
  if (target.localName.includes('-') && target.shadowRoot === null) return true;
  return target instanceof HTMLElement && target.tabIndex < 0 && !target.hasAttribute('tabindex');
}

export function isTyping(event: Event): boolean {
  if (document.designMode === 'on') return true;
  const path = event.composedPath();
  const [target] = path;
  if (target instanceof Element && mayHideField(target)) return true;
  return path.some(
    (node) =>
      node instanceof Element &&
      (node.matches(FIELDS) || (node instanceof HTMLElement && node.isContentEditable)),
  );
}
