import { maxFileBytes } from '@centralita/contract/core/constants';

/** What the server would refuse without looking inside; null where nothing is wrong. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): 'type' | 'empty' | 'large' | null {
  if (!/\.(xlsx|csv)$/i.test(name)) return 'type';
  if (size === 0) return 'empty';
  return size > maxFileBytes ? 'large' : null;
}
