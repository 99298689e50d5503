import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { other: '{count}张纸' },
  trees: { other: '{count}棵树' },
  website: {
    ordered: '截至{date}，已为{account}就{sheets}订购{trees}。',
    planted: '截至{date}，已为{account}就{sheets}订购{trees}，其中{planted}棵已种植。',
  },
  report: {
    ordered:
      '{account}截至{date}使用{sheets}，为此订购{trees}。树木需要数十年才能长成，这并不能消除制造或使用纸张的影响。',
    planted:
      '{account}截至{date}使用{sheets}，为此订购{trees}，其中{planted}棵有种植记录为证。树木需要数十年才能长成，这并不能消除制造或使用纸张的影响。',
  },
  mailFooter: {
    ordered: '{account}为所用纸张订购了{trees}（截至{date}）。',
    planted: '{account}为所用纸张订购了{trees}，其中{planted}棵已种植（截至{date}）。',
  },
  social: {
    ordered: '我们使用了{sheets}，订购了{trees}（截至{date}）。人人都可查证。',
    planted: '我们使用了{sheets}，订购了{trees}，其中{planted}棵已种植（截至{date}）。人人都可查证。',
  },
  lost: '已种植的树中，{lost}棵已损失。',
  credits: {
    assigned: '{when}在{registry}注销的{tonnes}\u00a0CO2e碳信用已分配给{account}。',
    onDay: '{day}',
    between: '{first}至{last}期间',
    ofMany: '已注销的{tonnes}\u00a0CO2e碳信用已分配给{account}。',
    apart: '其自身排放另行列明（截至{date}）。',
  },
  byNumber: {
    ordered: '截至{date}，已为{account}订购{trees}。',
    planted: '截至{date}，已为{account}订购{trees}，其中{planted}棵已种植。',
    closing: '树木需要数十年才能长成。这并不能消除制造或使用纸张的影响。',
  },
  why: {
    neutral: '欧盟法律禁止以树木或信用为由声称对气候没有影响或有益。',
    offset: '树木和信用不会使排放或用纸不复存在，法律禁止这样说。',
    balanced: '两者不能相抵：纸已用掉，树木需要数十年才能长成。',
    regrow: '新树需要数十年，而且不是被砍伐的那些树。',
    generic: '笼统的环境声明需要在同一媒介上提供证明，树木的数量不是这种证明。',
    sustainable_paper: '订购树木并不说明纸张是如何生产的。',
    certified: '标签需要有独立监督的认可制度；本证书只说明订购了树木。',
    trees: '该数字高于您账簿中的树木数量。',
    tonnes: '该数字高于您账簿中的吨数。',
  },
  instead: {
    neutral: '说明订购了多少棵树，其中多少棵已种植。',
    offset: '请说“订购了树木”或“注销了信用”。',
    balanced: '把用纸和订购的树木作为两项独立的事实说明。',
    regrow: '请说“订购了树木”或“种植了树木”，并给出数量。',
    generic: '说明事实本身：用纸张数、订购的树、已种植的树。',
    sustainable_paper: '说明为多少张纸订购了树木。',
    certified: '请说“我们持有树木证书”，并附上链接。',
    trees: '请使用公开页面上的数字。',
    tonnes: '请使用碳信用注销证书上的数字。',
  },
};
