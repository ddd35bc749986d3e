/**
 * Whether a picture's file is something else besides: an archive, a page or a program behind its end or in its remarks. What
 * follows the end alone is no reason, as phones put clips behind photos and the rest of the larger picture behind a cut one.
 * Source: reliability 4.6. Pure.
 */

const LESS_THAN = 0x3c;
/** Beginnings of pages and scripts, so long that compressed pixels do not happen to have them. */
const MARKS = ['script', '?php', '!doctype', 'html', 'iframe'] as const;
const PDF = '%PDF-';
/** Readers of PDF look for its beginning here. */
const PDF_WITHIN = 1_024;
/** The last record of a ZIP, without the remark that may follow. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06] as const;
const ZIP_END_BYTES = 22;
const REMARK_AT = 20;
const ARCHIVES = ['Rar!\u001A\u0007', '7z\u00BC\u00AF\u0027\u001C'] as const;

function hasTextAt(file: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (file[at + index] !== text.codePointAt(index)) return false;
  return true;
}

/** What may follow the name of an element. */
const AFTER_NAME = [0x09, 0x0a, 0x0d, 0x20, 0x2f, 0x3e];

/** Upper and lower case alike. */
function hasMarkAt(file: Uint8Array, at: number, mark: string): boolean {
  for (let index = 0; index < mark.length; index += 1) {
    const byte = file[at + index] ?? 0;
    const lower = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
    if (lower !== mark.codePointAt(index)) return false;
  }
  return AFTER_NAME.includes(file[at + mark.length] ?? 0);
}

/** Whether a ZIP ends here: its remark goes to the end of the file. */
function isZipEnd(file: Uint8Array, at: number): boolean {
  if (!ZIP_END.every((byte, index) => file[at + index] === byte)) return false;
  const remark = (file[at + REMARK_AT] ?? 0) | ((file[at + REMARK_AT + 1] ?? 0) << 8);
  return at + ZIP_END_BYTES + remark === file.length;
}

export function hasOtherContents(file: Uint8Array): boolean {
  for (let at = 0; at < Math.min(PDF_WITHIN, file.length); at += 1) if (hasTextAt(file, at, PDF)) return true;
  for (let at = file.indexOf(ZIP_END[0]); at !== -1; at = file.indexOf(ZIP_END[0], at + 1))
    if (isZipEnd(file, at)) return true;
  for (const archive of ARCHIVES) {
    const first = archive.codePointAt(0) ?? 0;
    for (let at = file.indexOf(first); at !== -1; at = file.indexOf(first, at + 1))
      if (hasTextAt(file, at, archive)) return true;
  }
  for (let at = file.indexOf(LESS_THAN); at !== -1; at = file.indexOf(LESS_THAN, at + 1))
    if (MARKS.some((mark) => hasMarkAt(file, at + 1, mark))) return true;
  return false;
}
