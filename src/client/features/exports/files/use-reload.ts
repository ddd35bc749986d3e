import { list } from '../../../../contract/exports.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useSource } from '../../../data/store/source.ts';

/** Asks again how the files of the clan are. */
export function useReload(): () => Promise<void> {
  const { cache } = useSource(SERVER_SOURCE);
  return () => cache.invalidateQueries({ queryKey: [list.id] });
}
