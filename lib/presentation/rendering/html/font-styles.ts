/** Serif fonts shipped with operating systems: pages load no font. */
export const SERIF_FONTS = '"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif';

/** For each script the system font that suits the adjacent Latin letters. */
export const SCRIPT_FONT_STYLES = `:lang(ja){font-family:"Noto Serif","Hiragino Mincho ProN","Yu Mincho","Noto Serif JP","Noto Serif CJK JP",serif;word-break:auto-phrase;line-break:strict}
:lang(ko){font-family:"Noto Serif","Noto Serif KR","Noto Serif CJK KR","Nanum Myeongjo",AppleMyungjo,Batang,serif;word-break:keep-all}
:lang(zh-CN){font-family:"Noto Serif","Songti SC","Noto Serif SC","Noto Serif CJK SC","Source Han Serif SC",SimSun,serif}
:lang(zh-TW){font-family:"Noto Serif","Songti TC","Noto Serif TC","Noto Serif CJK TC","Source Han Serif TC",PMingLiU,serif}
:lang(th){font-family:"Noto Serif","Noto Serif Thai",Thonburi,"Leelawadee UI",serif;line-height:1.75}`;
