/** The file must still exist when the browser starts reading it. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}

/** A title as the name of a picture. */
export function pictureName(title: string): string {
  return `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;
}
