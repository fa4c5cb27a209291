import type { Plugin } from 'postcss';

/**
 * PostCSS plugin: repeats container queries as media queries for browsers without them (Safari before 16,
 * docs/decisions/0176-oldest-browsers.md); on phones both widths are nearly equal.
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
