import type { Plugin } from 'postcss';

/**
 * Says each query of a container once more as one of the window, for browsers that know no containers (Safari before 16,
 * docs/decisions/0176-oldest-browsers.md): there what asks for little room asks the window, which on a phone is little wider than what
 * is on it.
 */
export function containerQueriesOfOldest(): Plugin {
  return {
    postcssPlugin: 'wordmood-container-queries-of-oldest',
    AtRuleExit: {
      container(query, { AtRule }) {
        if (query.parent?.type === 'atrule') throw query.error('A query of a container stands inside another rule');
        const next = query.next();
        if (next?.type === 'atrule' && next.params === withoutContainers) return;
        const ofWindow = new AtRule({
          name: 'media',
          params: query.params,
          nodes: (query.nodes ?? []).map((node) => node.clone()),
        });
        query.after(new AtRule({ name: 'supports', params: withoutContainers, nodes: [ofWindow] }));
      },
    },
  };
}

const withoutContainers = 'not (container-type: inline-size)';
