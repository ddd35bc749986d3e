/** The check that was begun here and is not shown yet: the button that had the focus is gone with the list. */
let begun: string | null = null;

export function focusOnceShown(checkId: string): void {
  begun = checkId;
}

/** Whether the check takes the focus as it appears; true once. */
export function takesFocus(checkId: string): boolean {
  const takes = begun === checkId;
  if (takes) begun = null;
  return takes;
}
