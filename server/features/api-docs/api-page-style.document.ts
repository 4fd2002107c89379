/** The page's own style: it stands alone, without the back office's kit. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#faf8f5;--paper:#fff;--ink:#241f1a;--soft:#5b5248;--line:#e4ded6;--link:#94421f;
--get:#1d6165;--post:#266832;--put:#795207;--delete:#991f36;--focus:#a84b25}
@media(prefers-color-scheme:dark){:root{--ground:#171411;--paper:#1f1c19;--ink:#ece7e1;--soft:#b3aaa0;--line:#3d3832;--link:#e5986f;
--get:#84c2c4;--post:#8fcd97;--put:#edc056;--delete:#ec8b9b;--focus:#e5986f}}
*{box-sizing:border-box}html{scroll-behavior:smooth;scroll-padding-top:1rem}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;display:grid;grid-template-columns:minmax(0,1fr);background:var(--ground);color:var(--ink);
font:15px/1.55 'Figtree Variable',Figtree,system-ui,sans-serif}
@media(min-width:64em){body{grid-template-columns:19rem minmax(0,1fr)}}
a{color:var(--link);text-underline-offset:2px}a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-100vw}.skip:focus{left:1rem;top:1rem;z-index:2;background:var(--paper);padding:.5rem 1rem}
nav{padding:1.25rem;border-bottom:1px solid var(--line);font-size:13.5px}
@media(min-width:64em){nav{position:sticky;top:0;height:100vh;overflow-y:auto;border-bottom:0;border-right:1px solid var(--line)}}
@media(max-width:63.99em){nav>ul>li>ul{display:none}nav>ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem}}
nav ul{list-style:none;margin:0;padding:0}nav>ul>li{margin-bottom:.75rem}nav>ul>li>a{font-weight:650}
nav li li{margin:.2rem 0 0}nav li li a{display:flex;gap:.4rem;color:var(--soft);text-decoration:none;overflow-wrap:anywhere}
nav li li a:hover{color:var(--ink)}
.brand{margin:0 0 1rem;font-size:1.1rem;font-weight:700}
main{padding:1.5rem 1.25rem 5rem;max-width:70rem}@media(min-width:64em){main{padding:2.5rem}}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.35rem;margin:3rem 0 .75rem}
h3{font-size:1.02rem;margin:0 0 .5rem;overflow-wrap:anywhere}h4{font-size:.9rem;margin:1.25rem 0 .4rem}
p{margin:.25rem 0}dt{font-weight:650;margin-top:.75rem}dd{margin:0;max-width:48rem}
code{font:13px/1.4 ui-monospace,SFMono-Regular,Menlo,monospace}
article{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:1rem 1.15rem;margin:0 0 1rem;overflow-x:auto}
article:target{border-color:var(--focus)}
.verb{font:700 12px/1 ui-monospace,Menlo,monospace;flex:none}
.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
nav .verb{min-width:3.1rem;padding-top:.3rem;font-size:10.5px}
.anchor{color:var(--soft)}.access,.optional,.type{color:var(--soft);font-size:13px}
table{width:100%;border-collapse:collapse;font-size:13.5px}th{text-align:left;color:var(--soft);font-weight:600}
th,td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
td:first-child{min-width:9rem}tbody tr:last-child td{border-bottom:0}
.answer{display:grid;grid-template-columns:3rem minmax(0,1fr);padding:.4rem 0;border-top:1px solid var(--line)}
.good strong{color:var(--post)}.bad strong{color:var(--delete)}
@media print{nav{display:none}body{display:block}}
`
