import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { workflowsQuery } from '../list/queries.ts';

const restMs = 300;
/** Of those that have the same words in their names. */
const most = 200;

/** Whether the company has a workflow of this name already, as far as is known once typing rests. */
export function useNameTaken(name: string): boolean {
  const [rested, setRested] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), restMs);
    return () => clearTimeout(timer);
  }, [name]);
  const search = rested.trim();
  const { data } = useQuery({ ...workflowsQuery({ search, limit: most }), enabled: search !== '' });
  const isSame = (one: string) => one.trim().toLowerCase() === name.trim().toLowerCase();
  return search !== '' && (data?.results.some((workflow) => isSame(workflow.name)) ?? false);
}
