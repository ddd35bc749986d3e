/**
 * JSON with integers beyond the safe range of a double: such numbers become strings. The game's operation
 * sessions have ids above 2^53. Source: domain facts, section 1.4.
 */
import { ok, err, type Result } from '../../domain/result.ts';

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function quoteUnsafe(token: string): string {
  return /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}

/** Parses; an error for what is not JSON. */
export function parseExactJson(text: string): Result<unknown, 'notJson'> {
  try {
    return ok(JSON.parse(/\d{16}/.test(text) ? text.replace(TOKEN, quoteUnsafe) : text) as unknown);
  } catch {
    return err('notJson');
  }
}
