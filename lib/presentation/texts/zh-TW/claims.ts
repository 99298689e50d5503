import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { other: '{count}張紙' },
  trees: { other: '{count}棵樹' },
  website: {
    ordered: '截至{date}，已為{account}就{sheets}訂購{trees}。',
    planted: '截至{date}，已為{account}就{sheets}訂購{trees}，其中{planted}棵已種植。',
  },
  report: {
    ordered:
      '{account}截至{date}使用{sheets}，為此訂購{trees}。樹木需要數十年才能長成，這並不能消除製造或使用紙張的影響。',
    planted:
      '{account}截至{date}使用{sheets}，為此訂購{trees}，其中{planted}棵有種植紀錄為證。樹木需要數十年才能長成，這並不能消除製造或使用紙張的影響。',
  },
  mailFooter: {
    ordered: '{account}為所用紙張訂購了{trees}（截至{date}）。',
    planted: '{account}為所用紙張訂購了{trees}，其中{planted}棵已種植（截至{date}）。',
  },
  social: {
    ordered: '我們使用了{sheets}，訂購了{trees}（截至{date}）。人人都可查證。',
    planted: '我們使用了{sheets}，訂購了{trees}，其中{planted}棵已種植（截至{date}）。人人都可查證。',
  },
  lost: '已種植的樹中，{lost}棵已損失。',
  credits: {
    assigned: '{when}在{registry}註銷的{tonnes}\u00a0CO2e碳權已分配給{account}。',
    onDay: '{day}',
    between: '{first}至{last}期間',
    ofMany: '已註銷的{tonnes}\u00a0CO2e碳權已分配給{account}。',
    apart: '其自身排放另行列明（截至{date}）。',
  },
  byNumber: {
    ordered: '截至{date}，已為{account}訂購{trees}。',
    planted: '截至{date}，已為{account}訂購{trees}，其中{planted}棵已種植。',
    closing: '樹木需要數十年才能長成。這並不能消除製造或使用紙張的影響。',
  },
  why: {
    neutral: '歐盟法律禁止以樹木或信用為由聲稱對氣候沒有影響或有益。',
    offset: '樹木和信用不會使排放或用紙不復存在，法律禁止這樣說。',
    balanced: '兩者不能相抵：紙已用掉，樹木需要數十年才能長成。',
    regrow: '新樹需要數十年，而且不是被砍伐的那些樹。',
    generic: '籠統的環境聲明需要在同一媒介上提供證明，樹木的數量不是這種證明。',
    sustainable_paper: '訂購樹木並不說明紙張是如何生產的。',
    certified: '標章需要有獨立監督的認可制度；本證書只說明訂購了樹木。',
    trees: '該數字高於您帳簿中的樹木數量。',
    tonnes: '該數字高於您帳簿中的噸數。',
  },
  instead: {
    neutral: '說明訂購了多少棵樹，其中多少棵已種植。',
    offset: '請說「訂購了樹木」或「註銷了信用」。',
    balanced: '把用紙和訂購的樹木作為兩項獨立的事實說明。',
    regrow: '請說「訂購了樹木」或「種植了樹木」，並給出數量。',
    generic: '說明事實本身：用紙張數、訂購的樹、已種植的樹。',
    sustainable_paper: '說明為多少張紙訂購了樹木。',
    certified: '請說「我們持有樹木證書」，並附上連結。',
    trees: '請使用公開頁面上的數字。',
    tonnes: '請使用碳權註銷證書上的數字。',
  },
};
