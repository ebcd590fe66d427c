package locate
import ("testing";"os";"path/filepath";"encoding/json";"skillmill/transform/page";"skillmill/datasets";"strings")
func TestZZDrift(t *testing.T){
 dirs,_:=filepath.Glob("/tmp/drift_loc/pairs/*")
 type res struct{right,wrong,miss int}
 byBasis:=map[string]*res{}
 tot:=map[string]*res{"selector":{}, "chain":{}, "best":{},"chain-nopos":{}, "best-nopos":{}, "pairs":{}}
 remHit,remN:=0,0
 for _,d:=range dirs {
  var tr struct{Controls []struct{Old,New int}; Removed []json.RawMessage}
  raw,_:=os.ReadFile(filepath.Join(d,"truth.json"))
  if err:=json.Unmarshal(raw,&tr);err!=nil{t.Log(d,err);continue}
  load:=func(w string)*Index{b,_:=os.ReadFile(filepath.Join(d,w,"dom.html"));tr,err:=page.Parse(b);if err!=nil{t.Fatal(err)};return indexOf(tr)}
  o,n:=load("old"),load("new")
  find:=func(c datasets.Candidate)[]int{
   switch c.Kind{case KindCSS: g,_:=n.FindString(c.Value);return g
   case KindRole: r,nm,_:=strings.Cut(c.Value,"|");return n.FindRole(r,nm,c.Exact)
   }
   return n.FindText(c.Value)}
  score:=func(r *res,hit []int,want int){ if len(hit)!=1{r.miss++} else if hit[0]==want{r.right++} else {r.wrong++}}
  run:=func(cs []datasets.Candidate, pos bool)[]int{ for _,c:=range cs{ if c.Matches!=1||(!pos&&c.Basis==BasisPosition){continue}; if h:=find(c);len(h)==1{return h}};return nil}
  for _,c:=range tr.Controls{
   on,nn:=o.t.ByLive(c.Old),n.t.ByLive(c.New)
   if on<0||nn<0{continue}
   cs:=o.Candidates(on,Input{Texts:o.Texts(on)})
   ch:=Choose(cs)
   for _,x:=range cs{ if x.Matches==1{ k:=x.Kind+"/"+x.Basis; if byBasis[k]==nil{byBasis[k]=&res{}}; score(byBasis[k],find(x),nn)}}
   g,_:=n.FindString(ch.Selector); score(tot["selector"],g,nn)
   score(tot["chain"],run(cs,true),nn); score(tot["chain-nopos"],run(cs,false),nn)
   score(tot["best"],find(cs[0]),nn)
  }
  for _,r:=range tr.Removed{ var k int; var ob struct{Old int}; if json.Unmarshal(r,&k)!=nil{ json.Unmarshal(r,&ob);k=ob.Old}
   on:=o.t.ByLive(k); if on<0{continue}; remN++; if run(o.Candidates(on,Input{Texts:o.Texts(on)}),false)!=nil{remHit++}}
 }
 for k,v:=range tot{t.Logf("%-12s %+v right %.1f%% wrong %.1f%%",k,*v,100*float64(v.right)/float64(v.right+v.wrong+v.miss+1),100*float64(v.wrong)/float64(v.right+v.wrong+v.miss+1))}
 for k,v:=range byBasis{t.Logf("%-20s %+v right %.1f%% wrong %.1f%%",k,*v,100*float64(v.right)/float64(v.right+v.wrong+v.miss),100*float64(v.wrong)/float64(v.right+v.wrong+v.miss))}
 t.Log("removed hit",remHit,remN)
}
